import { useStore } from '@nanostores/react';
import type { CityId } from '#domain/city.ts';
import {
  $restock,
  $restockEmail,
  requestRestock,
  typeRestockEmail,
} from '#stores/catalogue/restock.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './restock-form.module.css';

export interface RestockFormProps {
  readonly productSlug: string;
  readonly cityId: CityId;
}

/** For a product that is out of stock: one mail when it is back. */
export function RestockForm({ productSlug, cityId }: RestockFormProps) {
  const restock = useStore($restock, { ssr: 'initial' });
  const email = useStore($restockEmail, { ssr: 'initial' });
  if (restock.state === 'noted') return <Alert tone="good">{restock.message}</Alert>;
  return (
    <section className={`panel ${styles.restock}`} aria-labelledby="restock-title">
      <h2 id="restock-title">Tell me when it is back</h2>
      <Form onSubmit={() => requestRestock(productSlug, cityId)}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={typeRestockEmail}
          error={restock.state === 'refused' ? restock.failure.message : undefined}
          hint="One mail, nothing else."
        />
        <Button type="submit" busy={restock.state === 'sending' ? 'Sending' : undefined}>
          Tell me
        </Button>
      </Form>
    </section>
  );
}
