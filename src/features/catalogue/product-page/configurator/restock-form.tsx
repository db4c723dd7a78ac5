import { useStore } from '@nanostores/react';
import type { City } from '#domain/base/city.ts';
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
  readonly city: City;
}

/** For a product that is out of stock: one email when it is back. */
export function RestockForm({ productSlug, city }: RestockFormProps) {
  const restock = useStore($restock, { ssr: 'initial' });
  const email = useStore($restockEmail, { ssr: 'initial' });
  if (restock.state === 'noted') return <Alert tone="good">{restock.message}</Alert>;
  return (
    <section id="restock" className={`panel ${styles.restock}`} aria-labelledby="restock-title">
      <h2 id="restock-title">Out of stock in {city.name}</h2>
      <p>We don’t know the date yet. We’ll email you once when it’s back.</p>
      <Form onSubmit={() => requestRestock(productSlug, city.id)}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={typeRestockEmail}
          error={restock.state === 'refused' ? restock.failure.message : undefined}
        />
        <Button type="submit" busy={restock.state === 'sending' ? 'Sending' : undefined}>
          Notify me
        </Button>
      </Form>
    </section>
  );
}
