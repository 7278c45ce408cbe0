/** How far a record is on its way: steps in their order, each done or not. The first that is not is the next. */
export type Step<Id extends string = string> = { id: Id; label: string; isDone: boolean };

/** Steps of which each is done where a later one is: nobody asks for a paper of what is paid. */
export function stepsOf<Id extends string>(labels: Readonly<Record<Id, string>>, done: readonly Id[]): Step<Id>[] {
  const ids = Object.keys(labels) as Id[];
  const last = Math.max(...done.map((id) => ids.indexOf(id)));
  return ids.map((id, at) => ({ id, label: labels[id], isDone: at <= last }));
}

/** What comes next; null at the end. */
export function nextStep<Id extends string>(steps: readonly Step<Id>[]): Id | null {
  return steps.find(({ isDone }) => !isDone)?.id ?? null;
}
