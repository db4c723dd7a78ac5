/** Width and height, in any unit. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, or of what lies around it: `left` and `top` may be negative. */
export interface Area extends Extent {
  readonly left: number;
  readonly top: number;
}

/** A place in a picture, in percent of its width and height. */
export interface Place {
  readonly across: number;
  readonly down: number;
}

/** The sides of a thing in a picture, each in percent from its left or its top. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What has to stay in view; nothing said is the whole picture (rules/content.md#what-of-a-picture-is-shown). */
export interface View {
  readonly focus?: Place | undefined;
  readonly thing?: Sides | undefined;
}

/** What an arch leaves free above a thing and, half of it, at each side, for its round: in heights of it. */
const CROWN = 0.2;

/**
 * What of a picture a frame of another shape shows: as little as covers the frame, and no less than what
 * has to stay in view. It may reach beyond the picture, whose background is to go on there.
 */
export function frameAround(picture: Extent, view: View, frame: Extent, isArch = false): Area {
  const ratio = frame.width / frame.height;
  const kept = keptOf(picture, view, isArch ? CROWN : 0);
  const width = Math.max(
    Math.min(picture.width, picture.height * ratio),
    kept.width,
    kept.height * ratio,
  );
  const height = width / ratio;
  return {
    left: along(kept.left + kept.width / 2, width, picture.width),
    top: along(kept.top + kept.height / 2, height, picture.height),
    width,
    height,
  };
}

function keptOf(
  picture: Extent,
  { focus, thing = focus ? at(focus) : ALL }: View,
  free: number,
): Area {
  const left = (thing.left / 100) * picture.width;
  const top = (thing.top / 100) * picture.height;
  const width = (thing.right / 100) * picture.width - left;
  const height = (thing.bottom / 100) * picture.height - top;
  const crown = height * free;
  return { left: left - crown / 2, top: top - crown, width: width + crown, height: height + crown };
}

const ALL: Sides = { left: 0, top: 0, right: 100, bottom: 100 };

function at({ across, down }: Place): Sides {
  return { left: across, top: down, right: across, bottom: down };
}

/** Where a length begins that is centred on a point, and leaves as little of the picture out as it can. */
function along(centre: number, length: number, whole: number): number {
  const rest = whole - length;
  return Math.min(Math.max(centre - length / 2, Math.min(rest, 0)), Math.max(rest, 0));
}
