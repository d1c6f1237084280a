import type { DeploySucceededEvent } from '@netlify/functions';
import { deploySucceeded } from '../src/io/hub/netlify-trigger.ts';

export default {
  deploySucceeded: ({ deploy }: DeploySucceededEvent): Promise<void> => deploySucceeded(deploy),
};
