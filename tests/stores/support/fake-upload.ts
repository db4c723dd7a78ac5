import { vi } from 'vitest';

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Map<string, string>;
  readonly form: FormData;
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  readonly fail: () => void;
  readonly isAborted: () => boolean;
}

/** Takes the place of `XMLHttpRequest`: keeps what was sent and answers when told to. */
export function fakeUploads(): Sent[] {
  const sent: Sent[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Map<string, string>();
    status = 0;
    responseText = '';
    method = '';
    address = '';
    aborted = false;
    answered = new Headers();

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.answered.get(name);
    }

    abort(): void {
      this.aborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    send(form: FormData): void {
      const { method, address, headers } = this;
      sent.push({
        method,
        address,
        headers,
        form,
        progress: (loaded, total) => {
          const event = new Event('progress');
          this.upload.dispatchEvent(
            Object.assign(event, { lengthComputable: true, loaded, total }),
          );
        },
        answer: (status, body, headers = {}) => {
          this.answered = new Headers(headers);
          this.status = status;
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.dispatchEvent(new Event('load'));
        },
        fail: () => this.dispatchEvent(new Event('error')),
        isAborted: () => this.aborted,
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
