import type { TestCase } from 'vitest/node';
import { REQUIREMENTS, type RequirementId } from '../requirements.ts';

/** What the count needs of a finished test. */
interface FinishedTest {
  meta(): Pick<ReturnType<TestCase['meta']>, 'verifies'>;
  result(): Pick<ReturnType<TestCase['result']>, 'state'>;
}

/**
 * Requirements that no executed test cites. A skipped test does not count, even if it cited one
 * before.
 */
export function unverifiedRequirements(tests: readonly FinishedTest[]): RequirementId[] {
  const verified = new Set(
    tests
      .filter((test) => ['passed', 'failed'].includes(test.result().state))
      .flatMap((test) => test.meta().verifies ?? []),
  );
  return (Object.keys(REQUIREMENTS) as RequirementId[]).filter((id) => !verified.has(id));
}
