import { FIRST_STEPS, type FirstStepsAnswer, isStepDone } from '@milepost/domain/dashboard/first-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';

/** Returns an owner's setup progress; undefined until loaded, and for other users. */
export function useFirstSteps() {
  const { isOwner } = useRights();
  const { data, refetch } = useQuery({
    queryKey: ['first steps'],
    queryFn: ({ signal }) => api.get<FirstStepsAnswer>('first_steps/', undefined, { signal }),
    enabled: isOwner,
  });
  const steps = data && FIRST_STEPS.map((step) => ({ ...step, isDone: isStepDone(step, data) }));
  return { there: data, steps, refetch };
}
