import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

type Weight = 'Regular' | 'Bold';

/** Latin, ₹ and Devanagari in one face, which every paper is set in. */
const OWN = 'Anek';

/** Faces in the order in which they are asked for a letter; those behind the first only where it has none. */
const FACES: Readonly<Record<string, Readonly<Record<Weight, string>>>> = {
  [OWN]: {
    Regular: import.meta
      .resolve('@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf'),
  },
  Tamil: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  Gurmukhi: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  },
  Arabic: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
  },
  Bengali: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  Gujarati: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  },
  Telugu: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'),
  },
  Kannada: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
  Malayalam: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  },
  Odia: {
    Regular: import.meta
      .resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    Bold: import.meta
      .resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  },
};
const NAMES = Object.keys(FACES);

export interface Face {
  /** Under which a document knows it. */
  readonly name: string;
  readonly font: Font;
}

const opened = new Map<string, Face>();

/** A face is read once, and only where a paper needs it: that takes ten times as long as drawing with it. */
function openFace(script: string, weight: Weight): Face {
  const name = `${script}-${weight}`;
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(fileURLToPath(FACES[script]?.[weight] ?? '')) as Font;
  mendShaping(font);
  const face = { name, font };
  opened.set(name, face);
  return face;
}

type Matches = (at: number, sequence: readonly unknown[], ...rest: readonly unknown[]) => boolean;
type Processor = Record<(typeof MATCHERS)[number], Matches> & {
  applyLookup: (...lookup: readonly unknown[]) => boolean;
};
const MATCHERS = ['sequenceMatches', 'coverageSequenceMatches', 'classSequenceMatches'] as const;

/**
 * Two faults of fontkit, which it has no door to: a face lists what stands before a letter from the
 * letter on, and fontkit reads it the other way round, so that the ra of Bengali ন্দ্র would stand under
 * the next letter; and an anchor that a face leaves out ends its layout, where only that rule does not
 * apply.
 */
function mendShaping(font: Font): void {
  const { engine } = (font as unknown as Shaped)._layoutEngine;
  for (const processor of [engine.GSUBProcessor, engine.GPOSProcessor]) {
    if (!processor) continue;
    for (const name of MATCHERS) {
      const matches = processor[name].bind(processor);
      processor[name] = (at, sequence, ...rest) =>
        matches(at, at < 0 ? sequence.toReversed() : sequence, ...rest);
    }
    const apply = processor.applyLookup.bind(processor);
    processor.applyLookup = (...lookup) => {
      try {
        return apply(...lookup);
      } catch {
        return false;
      }
    };
  }
}

interface Shaped {
  readonly _layoutEngine: {
    readonly engine: { readonly [Each in 'GSUBProcessor' | 'GPOSProcessor']: Processor | null };
  };
}

/** The face that everything is set in which it has letters for. */
export function ownFace(bold: boolean): Face {
  return openFace(OWN, bold ? 'Bold' : 'Regular');
}

/** The first face that has every letter of a text, if one does. */
export function faceFor(text: string, bold: boolean): Face | undefined {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  for (const script of NAMES) {
    const face = openFace(script, bold ? 'Bold' : 'Regular');
    if (letters.every((letter) => face.font.hasGlyphForCodePoint(letter))) return face;
  }
  return undefined;
}
