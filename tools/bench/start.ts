import { DATABASES, openHouse } from './house.ts';
import { type Figure, median } from './figure.ts';
import { residentMegabytes } from './memory-use.ts';

const BAR_S = 3;
const TIMES = 5;

/** From the command to the open port, with the catalogue imported already. */
export async function benchStart(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of DATABASES) {
    const { server, close } = await openHouse(database);
    try {
      const seconds: number[] = [];
      for (let time = 0; time < (isBrief ? 1 : TIMES); time += 1) {
        await server.end('SIGTERM');
        const began = performance.now();
        await server.start();
        seconds.push((performance.now() - began) / 1000);
      }
      const value = median(seconds);
      figures.push(
        { name: `${database}, to listening`, value, unit: 's', bar: { atMost: BAR_S } },
        {
          name: `${database}, memory at the start`,
          value: residentMegabytes(server.pid),
          unit: 'MB',
        },
      );
    } finally {
      await close();
    }
  }
  return figures;
}
