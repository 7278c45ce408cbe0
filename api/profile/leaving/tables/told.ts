/** A table as the archive describes it: what it holds, and what each of its columns is. */
export type Told = { about: string; columns: Readonly<Record<string, string>> };
