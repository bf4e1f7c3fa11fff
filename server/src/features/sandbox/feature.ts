/** The simulated phones, for app.ts. */
import { sandboxContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { forgetPhones } from './forget-phones.ts';
import { type PhoneFilesDeps, phoneFiles } from './phone-files.ts';
import { showLine } from './phone-line.view.ts';
import { routes, type SandboxOptions } from './routes.ts';
import { mayUseSandbox, type SandboxAccessDeps, sandboxTopic } from './sandbox-topic.ts';
import { subscribers } from './subscribers.ts';

export const sandboxFeature = (
  options: Omit<SandboxOptions, 'show'> & { readonly files: PhoneFilesDeps },
  access: SandboxAccessDeps,
): Feature => {
  const show = showLine(options.files.links);
  return {
    name: 'sandbox',
    endpoints: mounted(sandboxContract, routes({ ...options, show })),
    files: options.isEnabled ? [phoneFiles(options.files)] : [],
    subscribers: subscribers(show),
    forgetNumbers: forgetPhones,
    topics: [sandboxTopic(mayUseSandbox(access))],
  };
};
