import { type ComponentType, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { canDraw } from '#ui/can-draw.ts';
import styles from './model-view.module.css';
import type { ModelViewProps } from './model-view.tsx';

const UNABLE = 'This browser cannot show 3D here. The pictures show the product from its sides.';
const FAILED = 'We couldn’t load the 3D view. Please try again.';

type Props = Omit<ModelViewProps, 'onClose' | 'onFail'>;

/** Shows the product in three dimensions over its pictures; nothing of that is loaded before it is asked for. */
export function ModelButton(props: Props) {
  const [View, setView] = useState<ComponentType<ModelViewProps>>();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLSpanElement>(null);

  const close = (told: string) => {
    setView(undefined);
    setProblem(told);
    place.current?.querySelector('button')?.focus();
  };
  const open = async () => {
    const isAble = canDraw();
    setProblem(isAble ? '' : UNABLE);
    if (!isAble) return;
    setIsLoading(true);
    const loaded = await Promise.all([
      import('./model-view.tsx'),
      import('./model-viewer.ts'),
    ]).catch(() => undefined);
    setIsLoading(false);
    if (loaded) setView(() => loaded[0].ModelView);
    else close(FAILED);
  };

  const gallery = View && document.querySelector('[data-gallery]');
  return (
    <span className={styles.opener} ref={place}>
      <Button
        variant="quiet"
        size="small"
        busy={isLoading ? 'Loading 3D' : undefined}
        onClick={() => void open()}
      >
        View in 3D
      </Button>
      <output className={styles.problem}>{problem}</output>
      {View && gallery
        ? createPortal(
            <View {...props} onClose={() => close('')} onFail={() => close(FAILED)} />,
            gallery,
          )
        : null}
    </span>
  );
}
