import type { Config } from '@netlify/functions';
import { deliverAll } from '../src/io/netlify-trigger.ts';
import type { HostContext } from '../src/io/release.ts';

export default (_request: Request, context: HostContext): Promise<void> => deliverAll(context);

export const config: Config = { background: true };
