import { announceDeploy } from '../netlify/trigger.ts';

export default {
  deploySucceeded: (): Promise<void> => announceDeploy(),
};
