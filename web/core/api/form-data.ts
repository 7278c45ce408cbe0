/** Whether a value is related data with an id of its own, which travels as that id (API-04). */
function hasId(value: object): value is { id: string } {
  return 'id' in value && typeof value.id === 'string';
}

function part(value: unknown): string | Blob {
  if (value === null) return '';
  if (value instanceof Blob) return value;
  if (typeof value !== 'object') return String(value);
  return hasId(value) ? value.id : JSON.stringify(value);
}

/**
 * Values as multipart form data (API-03 to API-06): null and '' are sent as an empty string, which clears; undefined is not sent at all;
 * a related record goes as its id, a file as a part, addresses and lists as JSON.
 */
export function formData(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.append(name, part(value));
  return form;
}
