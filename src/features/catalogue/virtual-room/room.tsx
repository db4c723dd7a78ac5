/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a panorama */
import stylesAddress from '@photo-sphere-viewer/core/index.css?url';
import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';
import { $inStock } from '#stores/catalogue/live-stock.ts';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { canDraw } from '#ui/can-draw.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { PanoramaProps } from './panorama.tsx';
import type { PanoramaMoves } from './panorama-moves.ts';
import styles from './room.module.css';

/** A product as its place in the room shows it in one city. */
interface Pin {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  readonly rent: string;
  readonly unit: string;
}

/** A place in the room, in radians, with what stands there in each city by its slug. */
interface Hotspot {
  readonly yaw: number;
  readonly pitch: number;
  readonly pins: Readonly<Record<string, Pin>>;
}

export interface RoomProps {
  readonly label: string;
  /** Addresses of the panorama. */
  readonly large: string;
  readonly small: string;
  readonly hotspots: readonly Hotspot[];
  /** What is seen first. */
  readonly children?: ReactNode;
}

type State = 'poster' | 'opening' | 'open' | 'failed';

const KEYS: Record<string, (moves: PanoramaMoves) => void> = {
  ArrowLeft: (moves) => moves.turn(-15),
  ArrowRight: (moves) => moves.turn(15),
  ArrowUp: (moves) => moves.tilt(15),
  ArrowDown: (moves) => moves.tilt(-15),
  '+': (moves) => moves.zoom(15),
  '-': (moves) => moves.zoom(-15),
};
const CONTROLS: readonly (readonly [string, string, (moves: PanoramaMoves) => void])[] = [
  ['Turn left', '←', (moves) => moves.turn(-30)],
  ['Turn right', '→', (moves) => moves.turn(30)],
  ['Zoom in', '+', (moves) => moves.zoom(15)],
  ['Zoom out', '−', (moves) => moves.zoom(-15)],
];

const load = () => import('./panorama.tsx');

/** "Look around": the poster gives way to the panorama with its products, or stays with a sentence. */
export function Room({ label, large, small, hotspots, children }: RoomProps) {
  const city = useStore($city, { ssr: 'initial' }) ?? DEFAULT_CITY;
  const inStock = useStore($inStock, { ssr: 'initial' });
  const [state, setState] = useState<State>('poster');
  const [View, setView] = useState<ComponentType<PanoramaProps>>();
  const [moves, setMoves] = useState<PanoramaMoves>();
  const places = useRef<HTMLUListElement>(null);
  const isOpen = state === 'open';

  useEffect(() => {
    if (moves) place(places.current, hotspots, moves);
  }, [moves, hotspots]);

  const fail = () => {
    setView(undefined);
    setState('failed');
  };
  const open = async () => {
    setState('opening');
    try {
      if (!canDraw()) throw new Error('WebGL is not there');
      const [{ Panorama }] = await Promise.all([load(), adoptStyles(stylesAddress)]);
      setView(() => Panorama);
    } catch {
      fail();
    }
  };
  const move = (seen: PanoramaMoves) => {
    setMoves(seen);
    setState('open');
    place(places.current, hotspots, seen);
  };
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || !moves) return;
    event.preventDefault();
    act(moves);
  };
  return (
    <section className="stack" data-gap="2" aria-label={label}>
      <div className={styles.view}>
        {children}
        {View ? (
          <View
            className={styles.stage}
            role="group"
            aria-label="Panorama: turn with the arrow keys, zoom with plus and minus"
            tabIndex={0}
            onKeyDown={press}
            large={large}
            small={small}
            onMove={move}
            onFail={fail}
          />
        ) : null}
        {isOpen ? (
          <ul ref={places} className={styles.hotspots}>
            {hotspots.map(({ yaw, pitch, pins }) => {
              const pin = pins[city.slug];
              return (
                <li key={`${yaw} ${pitch}`} className="away">
                  {pin && inStock[pin.slug] !== false ? (
                    <a
                      href={pin.href}
                      onFocus={({ currentTarget }) => {
                        if (currentTarget.closest('.away')) moves?.lookAt({ yaw, pitch });
                      }}
                    >
                      <span>{pin.name}</span>
                      <b>
                        {pin.rent} <span>{pin.unit}</span>
                      </b>
                    </a>
                  ) : null}
                </li>
              );
            })}
          </ul>
        ) : (
          <div className={styles.look}>
            <Button
              busy={state === 'opening' ? 'Opening' : undefined}
              onPointerEnter={() => void load().catch(() => undefined)}
              onClick={() => void open()}
            >
              {state === 'failed' ? 'Try again' : 'Look around'}
            </Button>
          </div>
        )}
      </div>
      {isOpen && moves ? (
        <div className={styles.controls}>
          {CONTROLS.map(([name, sign, act]) => (
            <button
              key={name}
              type="button"
              className="icon-button"
              aria-label={name}
              onClick={() => act(moves)}
            >
              {sign}
            </button>
          ))}
        </div>
      ) : null}
      <div aria-live="polite">
        {state === 'failed' ? (
          <Alert tone="waiting">
            We can’t show the panorama on this device. You can still see the picture, and everything
            in the room is listed below.
          </Alert>
        ) : null}
      </div>
    </section>
  );
}

/** Brings each product to its place on the stage; it is behind the visitor's back where it has none. */
function place(
  list: HTMLUListElement | null,
  hotspots: readonly Hotspot[],
  { find }: PanoramaMoves,
): void {
  const { clientWidth = 0, clientHeight = 0 } = list?.parentElement ?? {};
  for (const [at, item] of [...(list?.querySelectorAll('li') ?? [])].entries()) {
    const seen = hotspots[at] && find(hotspots[at]);
    item.classList.toggle('away', !seen);
    const { x, y } = seen ?? { x: clientWidth / 2, y: clientHeight / 2 };
    item.style.translate = `${x}px ${y}px`;
  }
}
