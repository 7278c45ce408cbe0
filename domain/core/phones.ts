/** A telephone number as it is read: `(409) 555-0188`. One of another country, or with more to it, stays as it was typed. */
export function formatPhone(value: string): string {
  const digits = value.trim().replace(/^\+1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^\(?(\d{3})\)?[- .]?(\d{3})[- .]?(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : value;
}
