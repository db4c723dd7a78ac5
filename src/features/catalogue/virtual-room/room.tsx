/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the panorama is turned by keys, and no element of HTML is one */
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';
import { $inStock } from '#stores/catalogue/live-stock.ts';
import { canDraw } from '#ui/can-draw.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Panorama } from './panorama-moves.ts';
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

const KEYS: Record<string, (panorama: Panorama) => void> = {
  ArrowLeft: (panorama) => panorama.turn(-15),
  ArrowRight: (panorama) => panorama.turn(15),
  ArrowUp: (panorama) => panorama.tilt(15),
  ArrowDown: (panorama) => panorama.tilt(-15),
  '+': (panorama) => panorama.zoom(15),
  '-': (panorama) => panorama.zoom(-15),
};

const CONTROLS: readonly (readonly [string, string, (panorama: Panorama) => void])[] = [
  ['Turn left', '←', (panorama) => panorama.turn(-30)],
  ['Turn right', '→', (panorama) => panorama.turn(30)],
  ['Zoom in', '+', (panorama) => panorama.zoom(15)],
  ['Zoom out', '−', (panorama) => panorama.zoom(-15)],
];

const load = () => import('./panorama.ts');

/** "Look around": the poster gives way to the panorama with its products, or stays with a sentence. */
export function Room({ label, large, small, hotspots, children }: RoomProps) {
  const city = useStore($city, { ssr: 'initial' }) ?? DEFAULT_CITY;
  const inStock = useStore($inStock, { ssr: 'initial' });
  const [state, setState] = useState<State>('poster');
  const [panorama, setPanorama] = useState<Panorama>();
  const stage = useRef<HTMLDivElement>(null);
  const places = useRef<HTMLUListElement>(null);
  const isOpen = state === 'open';

  useEffect(() => {
    if (!panorama) return;
    stage.current?.focus({ preventScroll: true });
    place(places.current, hotspots, panorama);
  }, [panorama, hotspots]);

  const open = async () => {
    setState('opening');
    try {
      if (!canDraw()) throw new Error('WebGL is not there');
      const { openPanorama } = await load();
      const address = matchMedia('(width <= 47.5rem)').matches ? small : large;
      const moved = (seen: Panorama) => place(places.current, hotspots, seen);
      if (stage.current) setPanorama(await openPanorama(stage.current, address, moved));
      setState('open');
    } catch {
      setState('failed');
    }
  };
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || !panorama) return;
    event.preventDefault();
    act(panorama);
  };

  return (
    <section className={styles.room} aria-label={label}>
      <div className={styles.view}>
        {children}
        <div
          ref={stage}
          className={styles.stage}
          role="group"
          aria-label="Panorama: turn with the arrow keys, zoom with plus and minus"
          hidden={state === 'poster' || state === 'failed'}
          tabIndex={isOpen ? 0 : undefined}
          onKeyDown={press}
        />
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
                        if (currentTarget.closest('.away')) panorama?.lookAt({ yaw, pitch });
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
      {isOpen && panorama ? (
        <div className={styles.controls}>
          {CONTROLS.map(([name, sign, act]) => (
            <button
              key={name}
              type="button"
              className="icon-button"
              aria-label={name}
              onClick={() => act(panorama)}
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
  { find }: Panorama,
): void {
  const { clientWidth = 0, clientHeight = 0 } = list?.parentElement ?? {};
  for (const [at, item] of [...(list?.querySelectorAll('li') ?? [])].entries()) {
    const seen = hotspots[at] && find(hotspots[at]);
    item.classList.toggle('away', !seen);
    const { x, y } = seen ?? { x: clientWidth / 2, y: clientHeight / 2 };
    item.style.translate = `${x}px ${y}px`;
  }
}
