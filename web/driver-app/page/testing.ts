/** Test helpers for pages with a drawn signature: a canvas that accepts a pen. */
import { fireEvent } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

export function mockCanvas(): void {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  const spies = [
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

/** Draws a stroke, long enough for a signature. */
export function drawOn(canvas: HTMLElement): void {
  fireEvent.pointerDown(canvas, { buttons: 1, clientX: 10, clientY: 10, pointerId: 1 });
  for (const at of [60, 120, 200])
    fireEvent.pointerMove(window, { buttons: 1, clientX: at, clientY: at, pointerId: 1 });
  fireEvent.pointerUp(window, { buttons: 0, clientX: 240, clientY: 20, pointerId: 1 });
}
