/** Checks whether a value is a related record, which is sent as its id (API-04). */
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
 * Builds the body of a write: JSON, or multipart form data if a value is a file (API-03 to API-06). null and '' become an empty string,
 * which clears the field; undefined is not sent; a related record becomes its id, and any other object becomes JSON text.
 */
export function encodeBody(values: Readonly<Record<string, unknown>>): string | FormData {
  const fields = Object.entries(values).filter(([, value]) => value !== undefined);
  const parts = fields.map(([name, value]) => [name, part(value)] as const);
  if (!parts.some(([, value]) => value instanceof Blob)) return JSON.stringify(Object.fromEntries(parts));
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
