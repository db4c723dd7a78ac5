import { type ComponentType, lazy } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** A part of a page that is loaded when it is shown; one that does not arrive says so. */
export function latePart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const Failed = () => <LoadFailed what={what} onRetry={() => location.reload()} />;
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Failed };
    }
  });
}
