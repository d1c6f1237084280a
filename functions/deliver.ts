import type { Config } from '@netlify/functions';
import type { FunctionContext } from '../netlify/hub.ts';
import { deliverAll } from '../netlify/trigger.ts';

export default (_request: Request, context: FunctionContext): Promise<void> => deliverAll(context);

export const config: Config = { background: true };
