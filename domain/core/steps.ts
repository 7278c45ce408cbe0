/** The progress of a record: ordered steps, each done or not. The first that is not done is next. */
export type Step<Id extends string = string> = { id: Id; label: string; isDone: boolean };

/** Returns the steps; a step is done if it or a later one is, since a paid record needs no earlier document. */
export function buildSteps<Id extends string>(labels: Readonly<Record<Id, string>>, done: readonly Id[]): Step<Id>[] {
  const ids = Object.keys(labels) as Id[];
  const last = Math.max(...done.map((id) => ids.indexOf(id)));
  return ids.map((id, at) => ({ id, label: labels[id], isDone: at <= last }));
}

/** Returns the next step; null at the end. */
export function findNextStep<Id extends string>(steps: readonly Step<Id>[]): Id | null {
  return steps.find(({ isDone }) => !isDone)?.id ?? null;
}
