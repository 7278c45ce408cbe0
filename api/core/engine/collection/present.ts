/** Builds the response from a stored record: its fields and the actions this user may take. */
import { getFields } from '@milepost/domain/core/record.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/session/session.ts';
import { makeFieldsPresenter } from '../listing/present.ts';
import { hasActions, listActions } from './actions.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

type Present = (row: Stored, session: Session) => Record<string, unknown>;

const HEAD = ['id', 'prettyName', 'state', 'created', 'updated'];
const TAIL = ['workflowActionItems', 'workflowHasActions'];

/** Prepares the row presenter of a collection once. */
export function makePresenter(spec: CollectionSpec, services: Pick<Services, 'fileUrl'>): Present {
  const withFields = makeFieldsPresenter(spec, services, { head: HEAD, tail: TAIL });

  return (row, session) => {
    const answer = withFields(row);
    const offered = listActions(spec, row, session);
    answer.workflowActionItems = offered;
    answer.workflowHasActions = offered.length > 0 || hasActions(spec, row, session);
    return spec.present ? Object.assign(answer, noField(spec, spec.present(row, session, answer))) : answer;
  };
}

/**
 * Returns the added values. Fields come from the database only (`reads`), so that the list's file, which the database writes, matches.
 * @throws Error if one of the values is a field
 */
function noField({ record }: CollectionSpec, added: Values): Values {
  const field = Object.keys(added).find((name) => Object.hasOwn(getFields(record), name));
  if (field) throw new Error(`${record.name} says by present what ${field} is; that belongs in reads`);
  return added;
}
