import { stock } from './office.ts';

/** Fills the store of the shop under test, which all tests share. */
export default async function stockUp(): Promise<void> {
  await stock(process.env['BASERA_TEST_DATA'] ?? '', 'oslo-3-seater-sofa');
}
