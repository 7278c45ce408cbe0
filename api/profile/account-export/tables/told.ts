/** Description of a table in the archive: its contents and each of its columns. */
export type Told = { about: string; columns: Readonly<Record<string, string>> };
