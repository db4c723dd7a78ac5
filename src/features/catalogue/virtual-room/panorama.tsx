import { Viewer } from '@photo-sphere-viewer/core';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { VIEW } from './field-of-view.ts';
import { type PanoramaMoves, panoramaIn } from './panorama-moves.ts';

export interface PanoramaProps extends ComponentProps<'div'> {
  /** Addresses of the picture. */
  readonly large: string;
  readonly small: string;
  /** Called when it is there and whenever another part of it is seen. */
  readonly onMove: (moves: PanoramaMoves) => void;
  readonly onFail: () => void;
}

/** A room to look around in, as soon as it is there. */
export function Panorama({ large, small, onMove, onFail, ...props }: PanoramaProps) {
  const stage = useRef<HTMLDivElement>(null);
  const move = useEffectEvent(onMove);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!stage.current) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const viewer = new Viewer({
      ...VIEW,
      container: stage.current,
      panorama: matchMedia('(width <= 47.5rem)').matches ? small : large,
      moveInertia: !isStill,
    });
    viewer.addEventListener('ready', () => {
      const moves = panoramaIn(viewer, isStill);
      viewer.addEventListener('render', () => move(moves));
      stage.current?.focus({ preventScroll: true });
      move(moves);
    });
    viewer.addEventListener('panorama-error', () => fail());
    return () => viewer.destroy();
  }, [large, small]);

  return <div ref={stage} {...props} />;
}
