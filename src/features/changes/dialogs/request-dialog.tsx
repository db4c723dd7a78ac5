import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import type { Form as RequestFields } from '#stores/base/form.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import type { Request, RequestStore } from '#stores/orders/define-request.ts';
import { closeRequest } from '#stores/orders/order-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { REQUEST_TITLES } from './request-frame.tsx';

export interface RequestDialogProps<Options, Fields extends object, Quote, Choices> {
  readonly store: RequestStore<Options, Fields, Quote, Choices>;
  /** What is loaded before anything can be chosen, as in "We couldn’t load your items." */
  readonly what: string;
  /** What is shown meanwhile as well. */
  readonly Intro?: ComponentType<Pick<Request<unknown, object>, 'orderNumber' | 'order'>>;
  /** Why nothing can be asked for; empty where something can. */
  readonly closed?: (options: Options) => string;
  readonly children: (
    request: Request<Options, Fields, Quote, Choices>,
    options: Options,
  ) => ReactNode;
}

/** The window of a request: its form once the options are there, or why there is none. */
export function RequestDialog<Options, Fields extends object, Quote, Choices>({
  store: { kind, $request, load },
  what,
  Intro,
  closed,
  children,
}: RequestDialogProps<Options, Fields, Quote, Choices>) {
  const request = useStore($request);
  return (
    <Dialog title={REQUEST_TITLES[kind]} open={request?.isPaying === false} onClose={closeRequest}>
      {request ? (
        <>
          {Intro ? <Intro {...request} /> : null}
          <LoadedView loaded={request.options} what={what} onRetry={() => void load('options')}>
            {(options) => {
              const why = closed?.(options);
              return why ? <ClosedRequest why={why} /> : children(request, options);
            }}
          </LoadedView>
        </>
      ) : null}
    </Dialog>
  );
}

function ClosedRequest({ why }: { readonly why: string }) {
  return (
    <>
      <Alert tone="waiting">{why}</Alert>
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={closeRequest}>
          Close
        </Button>
      </div>
    </>
  );
}

/** What the form of a request is given. */
export type RequestProps<Store> =
  Store extends RequestStore<infer Options, infer Fields, infer Quote, infer Choices>
    ? {
        readonly request: Request<Options, Fields, Quote, Choices>;
        readonly options: Options;
        readonly shopName: string;
      }
    : never;

export interface RequestFormProps<Fields> {
  readonly form: RequestFields<Fields>;
  readonly onSubmit: () => Promise<void>;
  /** The words of the button that closes the window, and of the one that sends, if it can be sent. */
  readonly no: string;
  readonly yes: string | undefined;
  readonly busy?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The fields of a request, with what went wrong and the two answers below them. */
export function RequestForm<Fields>({
  form,
  onSubmit,
  no,
  yes,
  busy,
  disabled = false,
  children,
}: RequestFormProps<Fields>) {
  const { busy: isBusy, notice } = useStore(form.$form);
  return (
    <Form onSubmit={onSubmit}>
      {children}
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={closeRequest}>
          {no}
        </Button>
        {yes === undefined ? null : (
          <Button type="submit" busy={isBusy && busy} disabled={disabled}>
            {yes}
          </Button>
        )}
      </div>
    </Form>
  );
}

export interface QuoteViewProps<Quote> {
  readonly quote: Loaded<Quote>;
  /** What has to be chosen before there is one. */
  readonly hint: string;
  readonly what: string;
  readonly onRetry: () => void;
  readonly children: (quote: Quote) => ReactNode;
}

/** What the choices cost, once they are complete. */
export function QuoteView<Quote>({ quote, hint, what, onRetry, children }: QuoteViewProps<Quote>) {
  if (quote.state === 'none') return <p>{hint}</p>;
  return (
    <LoadedView loaded={quote} what={what} onRetry={onRetry}>
      {children}
    </LoadedView>
  );
}
