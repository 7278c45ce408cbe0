import { beforeEach, expect, test, vi } from 'vitest';
import { scheduleRender } from './scheduled-value.ts';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Runs the callbacks after each frame, for as many frames as there are. */
function paint(drawn: string[]): string[][] {
  const seen: string[][] = [];
  do {
    const before = drawn.length;
    for (const draw of frames.splice(0)) draw(0);
    vi.runAllTimers();
    if (drawn.length > before) seen.push(drawn.slice(before));
  } while (frames.length > 0);
  return seen;
}

test('draws charts one after another in the order requested, never two in one frame', () => {
  const drawn: string[] = [];
  for (const name of ['first', 'second', 'third']) scheduleRender(() => drawn.push(name));
  expect(drawn).toEqual([]);

  expect(paint(drawn)).toEqual([['first'], ['second'], ['third']]);
});

test('skips a canceled chart and still draws the ones after it', () => {
  const drawn: string[] = [];
  const [, giveUp] = ['first', 'second', 'third'].map((name) => scheduleRender(() => drawn.push(name)));

  giveUp?.();

  expect(paint(drawn)).toEqual([['first'], ['third']]);
});

test('draws a chart requested after the queue is empty', () => {
  const drawn: string[] = [];
  scheduleRender(() => drawn.push('first'));
  paint(drawn);

  scheduleRender(() => drawn.push('second'));

  expect(paint(drawn)).toEqual([['second']]);
});
