/** A new license or medical card replaces the previous one, which is archived with the same save. */

import { Checkbox } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { ONE_AT_A_TIME } from '@milepost/domain/fleet/document.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../core/api/client.ts';
import type { Choice } from '../core/session/choices.ts';
import { useRights } from '../core/session/rights.ts';
import { keys } from '../core/ui/data.ts';
import type { DocumentRow, Owner } from './owner.ts';

type ReplaceCheckboxProps = {
  owner: Owner;
  policy: AnyPolicy;
  type: Choice;
  /** The issued date as typed. */
  issued: unknown;
  /** Called with the id of the replaced document, or null. */
  onChange: (id: string | null) => void;
};

/**
 * Shows the choice to replace the current document, if there is one that is not newer. It is checked by default if an owner has
 * only one of this type at a time.
 */
export function ReplaceCheckbox({ owner, policy, type, issued, onChange }: ReplaceCheckboxProps) {
  const { can } = useRights();
  const [isChecked, setChecked] = useState(ONE_AT_A_TIME.includes(type.choiceValue));
  const current = useCurrentDocument(owner, type.choiceValue);
  const isNewer = typeof issued === 'string' && issued !== '' && issued < String(current?.documentIssuedDate);
  const offered = current && !isNewer && can(policy, 'edit') ? current : null;
  const id = isChecked ? (offered?.id ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another document
  useEffect(() => {
    onChange(id);
    return () => onChange(null);
  }, [id]);
  if (!offered) return null;
  const name = [type.prettyName, offered.documentID].filter(Boolean).join(' ');
  const end = offered.documentExpirationDate ? `, valid until ${formatDay(offered.documentExpirationDate)}` : '';
  return (
    <div data-wide>
      <Checkbox
        label={`Replaces ${name}${end}`}
        description="The older document will be archived."
        checked={isChecked}
        onChange={(event) => setChecked(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Returns the owner's newest document of a type that is not archived. */
function useCurrentDocument(owner: Owner, documentType: string): DocumentRow | undefined {
  const asked = { [owner.field]: owner.id, documentType, ordering: '-documentIssuedDate', per_page: '100' };
  const { data } = useQuery({
    queryKey: keys.list('document/', asked),
    queryFn: ({ signal }) => api.get<{ results: DocumentRow[] }>('document/', asked, { signal }),
  });
  return data?.results.find(({ state }: { state: string }) => state === 'COMPLETE' || state === 'EXPIRED');
}
