import type { Panorama } from './panorama.ts';

/** "Look around": the poster gives way to the panorama with its products, or stays with a sentence. */

const KEYS: Record<string, (panorama: Panorama) => void> = {
  ArrowLeft: (panorama) => panorama.turn(-15),
  ArrowRight: (panorama) => panorama.turn(15),
  ArrowUp: (panorama) => panorama.tilt(15),
  ArrowDown: (panorama) => panorama.tilt(-15),
  '+': (panorama) => panorama.zoom(15),
  '-': (panorama) => panorama.zoom(-15),
};

const load = () => import('./panorama.ts');

const room = document.querySelector<HTMLElement>('[data-room]');
if (room) bringToLife(room);

function bringToLife(room: HTMLElement) {
  const find = (name: string) => {
    const part = room.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`The room has no ${name}`);
    return part;
  };
  const look = find('look') as HTMLButtonElement;
  const stage = find('stage');
  const hotspots = find('hotspots');
  const controls = find('controls');
  const trouble = find('trouble');
  const places = [...hotspots.children].filter((each) => each instanceof HTMLElement);

  look.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
  look.addEventListener('click', () => void open());

  async function open() {
    look.disabled = true;
    look.textContent = 'Opening';
    trouble.hidden = true;
    stage.hidden = false;
    try {
      if (!canDraw()) throw new Error('WebGL is not there');
      const { openPanorama } = await load();
      const small = matchMedia('(width <= 47.5rem)').matches;
      const address = room.dataset[small ? 'small' : 'large'] ?? '';
      show(await openPanorama(stage, address, place));
    } catch {
      stage.hidden = true;
      trouble.hidden = false;
      look.disabled = false;
      look.textContent = 'Try again';
    }
  }

  function show(panorama: Panorama) {
    look.hidden = true;
    hotspots.hidden = false;
    controls.hidden = false;
    stage.tabIndex = 0;
    stage.focus({ preventScroll: true });
    stage.addEventListener('keydown', (event) => {
      const act = KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act(panorama);
    });
    for (const each of places) {
      each.addEventListener('focusin', () => {
        if (each.matches('.away')) panorama.lookAt(positionOf(each));
      });
    }
    for (const button of controls.querySelectorAll<HTMLElement>('button')) {
      const { turn, zoom } = button.dataset;
      button.addEventListener('click', () => {
        if (turn) panorama.turn(Number(turn));
        if (zoom) panorama.zoom(Number(zoom));
      });
    }
    place(panorama);
  }

  function place(panorama: Panorama) {
    for (const each of places) {
      const seen = panorama.find(positionOf(each));
      each.classList.toggle('away', !seen);
      const { x, y } = seen ?? { x: stage.clientWidth / 2, y: stage.clientHeight / 2 };
      each.style.translate = `${x}px ${y}px`;
    }
  }
}

function positionOf({ dataset }: HTMLElement) {
  const radians = (degrees: string | undefined) => (Number(degrees) * Math.PI) / 180;
  return { yaw: radians(dataset['yaw']), pitch: radians(dataset['pitch']) };
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
