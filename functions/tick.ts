import type { Config } from '@netlify/functions';
import { tick } from '../src/io/hub/netlify-trigger.ts';
import type { HostContext } from '../src/io/release/release.ts';

export default (_request: Request, context: HostContext): Promise<void> => tick(context);

export const config: Config = { schedule: '*/5 * * * *' };
