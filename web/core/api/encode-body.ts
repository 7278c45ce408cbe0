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
 * The body of a write: JSON, or multipart form data where a file is among the values (API-03 to API-06). null and '' are sent as an empty string, which
 * clears; undefined is not sent at all; a related record goes as its id, and whatever else has a shape of its own as JSON in a text.
 */
export function encodeBody(values: Readonly<Record<string, unknown>>): string | FormData {
  const fields = Object.entries(values).filter(([, value]) => value !== undefined);
  const parts = fields.map(([name, value]) => [name, part(value)] as const);
  if (!parts.some(([, value]) => value instanceof Blob)) return JSON.stringify(Object.fromEntries(parts));
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
