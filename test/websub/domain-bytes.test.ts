import { expect, it } from 'vitest';
import { DOMAIN_BYTES_MAX, SLOW_SLOTS } from '../../src/settings.ts';
import { deliveryQueues } from '../../src/websub/delivery-queues.ts';
import type { Due } from '../../src/websub/ports.ts';
import { verifies } from '../requirements.ts';
import { topicsOf } from './support/records.ts';

const TENTH = new Uint8Array(DOMAIN_BYTES_MAX / 10);

function due(count: number, domain: string): Due[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${domain} ${i}`,
    topic: '/reviews.json',
    host: `h${i}.${domain}`,
    isSlow: false,
  }));
}

it('sends a domain its share of a publication at once, the rest a few at a time, and all of it to others', async () => {
  verifies('8.bytes');
  const release = () => topicsOf('', () => ({ version: 'any', bytes: TENTH }));
  let published = release();
  let running = 0;
  let most = 0;
  const sent: string[] = [];
  const queues = deliveryQueues(
    async (id) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      sent.push(id);
      return false;
    },
    () => published,
  );
  const deliverAll = async (...tasks: Due[]): Promise<void> => {
    sent.length = 0;
    most = 0;
    queues.add(tasks);
    await queues.idle();
  };
  await deliverAll(...due(10, 'one.example'));
  expect([sent.length, most]).toEqual([10, 10]);
  // One more than the share: all the rest shares the slow slots.
  await deliverAll(...due(20, 'one.example'));
  expect([sent.length, most]).toEqual([20, SLOW_SLOTS.perGroup[0]]);
  await deliverAll(...due(10, 'two.example'));
  expect(most).toBe(10);
  published = release();
  await deliverAll(...due(10, 'one.example'));
  expect(most).toBe(10);
});
