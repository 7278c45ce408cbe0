/** Saves a file where the browser keeps its downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  save(address, file.name);
  URL.revokeObjectURL(address);
}

/** The same for one that the server keeps, under its own name and as large as it may be. */
export function saveAddress(url: string): void {
  save(`${url}&download`, '');
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
