/** What is used of it; its own types are of another entry. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }

  interface HeicImage {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    display: (into: Pixels, done: (shown: Pixels | null) => void) => void;
  }

  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeicImage[] } };
  export default libheif;
}
