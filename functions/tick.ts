import type { Config } from '@netlify/functions';
import type { FunctionContext } from '../netlify/hub.ts';
import { tick } from '../netlify/trigger.ts';

export default (_request: Request, context: FunctionContext): Promise<void> => tick(context);

export const config: Config = { schedule: '*/5 * * * *' };
