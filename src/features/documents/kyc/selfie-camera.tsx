import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $camera, startCamera, stopCamera, takeSelfie } from '#stores/documents/selfie.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './selfie-camera.module.css';
import { UploadChoice } from './upload-choice.tsx';

/** The live picture of the camera, which is let go of when it leaves the screen. */
export function SelfieCamera() {
  const camera = useStore($camera);
  useEffect(() => {
    void startCamera();
    return stopCamera;
  }, []);
  if (camera.state === 'live') return <Live stream={camera.stream} />;
  if (camera.state === 'refused')
    return (
      <>
        <Alert tone="waiting">{camera.text}</Alert>
        <UploadChoice type="SELFIE" />
        <Button variant="quiet" onClick={() => void startCamera()}>
          Try the camera again
        </Button>
      </>
    );
  return <Spinner label="Waiting for your camera" />;
}

function Live({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShowing, setShowing] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = async () => {
    if (video.current) await takeSelfie(video.current);
  };
  return (
    <>
      <video
        ref={video}
        className={styles.live}
        aria-label="Your camera"
        autoPlay
        muted
        playsInline
        onLoadedData={() => setShowing(true)}
      />
      <Button
        size="wide"
        busy={isShowing ? undefined : 'Waiting for your camera'}
        onClick={() => void take()}
      >
        Capture
      </Button>
    </>
  );
}
