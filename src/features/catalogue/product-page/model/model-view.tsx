/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape closes the view from wherever the focus is in it */
import { createElement, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './model-view.module.css';
import studio from './studio.hdr?url&no-inline';

export interface ModelViewProps {
  readonly name: string;
  /** Of the picture that is shown until the model is there. */
  readonly poster: string;
  /** Of the model. */
  readonly address: string;
  readonly onClose: () => void;
  readonly onFail: () => void;
}

/** The product in three dimensions, in the viewer's own element (model-viewer.ts). */
export function ModelView({ name, poster, address, onClose, onFail }: ModelViewProps) {
  const view = useRef<HTMLFieldSetElement>(null);
  useEffect(() => view.current?.querySelector<HTMLElement>('[data-model-close]')?.focus(), []);
  return (
    <fieldset
      ref={view}
      className={styles.view}
      aria-label="3D view"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {createElement(
        'model-viewer',
        {
          src: address,
          poster,
          alt: `${name} in three dimensions`,
          'camera-controls': true,
          'camera-orbit': '28deg 78deg 105%',
          'environment-image': studio,
          'touch-action': 'pan-y',
          'shadow-intensity': '0.6',
          'shadow-softness': '1',
          ar: true,
          'ar-modes': 'webxr scene-viewer quick-look',
          onload: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus(),
          onerror: onFail,
        },
        <button
          slot="ar-button"
          type="button"
          className={`button ${styles.room}`}
          data-size="small"
        >
          See it in your room
        </button>,
      )}
      <p className={styles.hint}>
        Drag to turn it, or use the arrow keys; + and − bring it closer.
      </p>
      <span className={styles.close}>
        <Button variant="quiet" size="small" data-model-close="" onClick={onClose}>
          Close
        </Button>
      </span>
    </fieldset>
  );
}
