import type { Input } from '@milepost/domain/core/record.ts';
import type { event } from '@milepost/domain/safety/event.ts';

type Event = Input<typeof event>;

/** Returns a valid event; `over` overrides its fields. `carrier`, `driver`, and `vehicle` are IDs. */
export function eventInput(over: Partial<Event> & Pick<Event, 'carrier' | 'driver' | 'vehicle'>): Event {
  return {
    eventType: 'DRIVER_SAFETY_VIOLATION',
    eventDate: '2026-02-11',
    eventValue: 'SPEEDING',
    eventName: '78 in a 65 on I-35',
    eventAlarmLevel: 20,
    eventCorrectiveAction: 10,
    desc: null,
    ...over,
  };
}
