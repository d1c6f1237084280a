import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/io/environment/environment.ts';
import { verifies } from '../../requirements.ts';

describe('the settings of the hub', () => {
  it('have defaults', () => {
    verifies('8.failures');
    const read = readEnvironment({});
    expect(read).toMatchObject({
      ok: true,
      environment: { websub: { retrySeconds: [600, 21_600], tickSeconds: 60 } },
    });
    expect(read.ok && read.environment.websub.allowed.size).toBe(0);
  });

  it('are read from the environment', () => {
    const read = readEnvironment({
      WEBSUB_CALLBACK_ALLOW: ' localhost:3443 , LOCALHOST:443,[::1]:8443,',
      WEBSUB_RETRY_SECONDS: '0, 2',
      WEBSUB_TICK_SECONDS: '5',
    });
    expect(read.ok && [...read.environment.websub.allowed]).toEqual([
      'localhost:3443',
      'localhost:443',
      '[::1]:8443',
    ]);
    expect(read).toMatchObject({ environment: { websub: { retrySeconds: [0, 2], tickSeconds: 5 } } });
  });

  it.each([
    ['WEBSUB_CALLBACK_ALLOW', 'localhost'],
    ['WEBSUB_CALLBACK_ALLOW', 'https://localhost:3443'],
    ['WEBSUB_CALLBACK_ALLOW', '*:3443'],
    ['WEBSUB_CALLBACK_ALLOW', 'localhost:99999'],
    ['WEBSUB_RETRY_SECONDS', '300'],
    ['WEBSUB_RETRY_SECONDS', '1,2,3'],
    ['WEBSUB_RETRY_SECONDS', '-1,5'],
    ['WEBSUB_RETRY_SECONDS', '1,99999'],
    ['WEBSUB_TICK_SECONDS', '0'],
    ['WEBSUB_TICK_SECONDS', '1.5'],
    ['WEBSUB_TICK_SECONDS', 'often'],
  ])('stop the start with one clear line for %s="%s"', (name, value) => {
    const read = readEnvironment({ [name]: value });
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problems).toHaveLength(1);
    expect(read.problems[0]).toMatch(new RegExp(`^${name}: must be .*, got "`));
  });
});
