import { describe, expect, test } from 'vitest';
import { listDaysAway } from './days-away.ts';

describe('days away', () => {
  const trip = { pickedUp: '2026-04-02', delivered: '2026-04-04', legs: null };
  const leg = (driver: string, handoffDate: string | null = null, secondDriver: string | null = null) => ({
    driver,
    secondDriver,
    handoffDate,
  });

  test('are all days of a load with a night on the road', () => {
    expect(listDaysAway('ann', trip)).toEqual(['2026-04-02', '2026-04-03', '2026-04-04']);
  });

  test('are zero for a same-day load or a load with its dates reversed', () => {
    expect(listDaysAway('ann', { ...trip, delivered: '2026-04-02' })).toEqual([]);
    expect(listDaysAway('ann', { ...trip, delivered: '2026-04-01' })).toEqual([]);
  });

  test('at a handoff end for one driver and begin for the other on its date', () => {
    const legs = [leg('ann', '2026-04-03'), leg('bob')];
    expect(listDaysAway('ann', { ...trip, legs })).toEqual(['2026-04-02', '2026-04-03']);
    expect(listDaysAway('bob', { ...trip, legs })).toEqual(['2026-04-03', '2026-04-04']);
  });

  test('are those of both drivers of a team', () => {
    const legs = [leg('ann', null, 'bob')];
    expect(listDaysAway('bob', { ...trip, legs })).toEqual(listDaysAway('ann', { ...trip, legs }));
  });

  test('are unknown only for the drivers of a handoff without a date', () => {
    const legs = [leg('ann', '2026-04-03'), leg('bob'), leg('cal')];
    expect(listDaysAway('ann', { ...trip, legs })).toEqual(['2026-04-02', '2026-04-03']);
    expect(listDaysAway('bob', { ...trip, legs })).toBeNull();
    expect(listDaysAway('cal', { ...trip, legs })).toBeNull();
  });

  test('don’t need a date between two legs of the same driver', () => {
    const legs = [leg('ann'), leg('ann', null, 'bob')];
    expect(listDaysAway('ann', { ...trip, legs })).toHaveLength(3);
    expect(listDaysAway('bob', { ...trip, legs })).toBeNull();
  });

  test('count both legs of a driver who takes over the load again', () => {
    const dates = { pickedUp: '2026-04-01', delivered: '2026-04-09' };
    const legs = [leg('ann', '2026-04-02'), leg('bob', '2026-04-07'), leg('ann')];
    expect(listDaysAway('ann', { ...dates, legs })).toEqual([
      ...['2026-04-01', '2026-04-02'],
      ...['2026-04-07', '2026-04-08', '2026-04-09'],
    ]);
  });

  test('include the idle days on the road that lead up to the load without a gap', () => {
    const onTheRoad = ['2026-03-29', '2026-03-31', '2026-04-01', '2026-04-05'];

    expect(listDaysAway('ann', trip, { onTheRoad, atHome: [] })).toEqual([
      ...['2026-03-31', '2026-04-01'],
      ...['2026-04-02', '2026-04-03', '2026-04-04'],
    ]);
    expect(listDaysAway('ann', { ...trip, delivered: '2026-04-02' }, { onTheRoad, atHome: [] })).toEqual([
      ...['2026-03-31', '2026-04-01', '2026-04-02'],
    ]);
  });

  test('include the idle days before the handoff for the driver who takes over', () => {
    const legs = [leg('ann', '2026-04-03'), leg('bob')];

    expect(listDaysAway('bob', { ...trip, legs }, { onTheRoad: ['2026-04-02'], atHome: [] })).toHaveLength(3);
    expect(listDaysAway('bob', { ...trip, legs }, { onTheRoad: ['2026-04-01'], atHome: [] })).toHaveLength(2);
  });

  test('exclude days at home, even within a load', () => {
    expect(listDaysAway('ann', trip, { onTheRoad: [], atHome: ['2026-04-03'] })).toEqual(['2026-04-02', '2026-04-04']);
  });

  test('never exceed 367, even with a mistyped year', () => {
    expect(listDaysAway('ann', { ...trip, delivered: '9026-04-04' })).toHaveLength(367);
  });
});
