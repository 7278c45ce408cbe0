/** `from` stands in `file` exactly once; `caughtBy` are files of tests below the browser. */
export type Fault = { name: string; file: string; from: string; to: string; caughtBy: string[] };
