import type { Config } from '@netlify/functions';
import { deliverAll } from '../src/io/hub/netlify-trigger.ts';
import type { HostContext } from '../src/io/release/release.ts';

export default (_request: Request, context: HostContext): Promise<void> => deliverAll(context);

export const config: Config = { background: true };
