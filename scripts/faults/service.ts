/** Faults in the service of trucks and trailers. */
import type { Fault } from './fault.ts';

export const SERVICE_FAULTS: Fault[] = [
  {
    name: 'a job is past due on its very day',
    file: 'domain/safety/schedule-plan.ts',
    from: 'day !== null && day < today',
    to: 'day !== null && day <= today',
    caughtBy: ['domain/safety/schedule-plan.test.ts'],
  },
  {
    name: 'what is counted as past due begins at the very mile',
    file: 'api/safety/scheduled-job.ts',
    from: 'scheduled_mileage < ',
    to: 'scheduled_mileage <= ',
    caughtBy: ['api/safety/schedule.test.ts'],
  },
  {
    name: 'a job is completed with the repair of another truck',
    file: 'api/safety/scheduled-job.ts',
    from: ' and vehicle = ',
    to: ' or vehicle = ',
    caughtBy: ['api/safety/scheduled-job.test.ts'],
  },
];
