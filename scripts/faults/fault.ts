/** `from` appears in `file` exactly once; `caughtBy` are test files below the browser. */
export type Fault = { name: string; file: string; from: string; to: string; caughtBy: string[] };
