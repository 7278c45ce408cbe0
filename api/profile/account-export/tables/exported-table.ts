/** Description of a table in the archive: its contents and each of its columns. */
export type ExportedTable = { about: string; columns: Readonly<Record<string, string>> };
