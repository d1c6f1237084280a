import { announceDeploy } from '../src/io/hub/netlify-trigger.ts';

export default {
  deploySucceeded: (): Promise<void> => announceDeploy(),
};
