/** Saves a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  save(address, file.name);
  URL.revokeObjectURL(address);
}

/** Saves a file stored on the server, under its own name and at any size. */
export function saveUrl(url: string): void {
  save(`${url}&download`, '');
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
