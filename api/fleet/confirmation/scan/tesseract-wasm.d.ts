/** What we use of the package: its own types can't be found by its list of exports. */
declare module 'tesseract-wasm' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray };

  export type OCREngine = {
    loadModel(model: Uint8Array): void;
    setVariable(name: string, value: string): void;
    loadImage(image: Pixels): void;
    clearImage(): void;
    getHOCR(): string;
    /** Returns the degrees clockwise from upright: 0, 90, 180, or 270. */
    getOrientation(): { rotation: number; confidence: number };
    destroy(): void;
  };

  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
