/** Whether browsers reach this installation where it says that they do, and for how long its certificate is good. */
import { askServer } from '../../drivers/probe/ask-server.ts';
import { readCertificate } from '../../drivers/probe/read-certificate.ts';
import { counted, error, type Finding, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

const answerMs = 8_000;
const dayMs = 86_400_000;
/** Whatever renews certificates has failed by then. */
const soonDays = 14;

export function certificateFinding(host: string, validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  if (days < 0)
    return error(`The certificate of ${host} has run out.`, 'Renew it, and look at what should have.');
  const text = `It answers, and its certificate is good for ${counted(days, 'day')}.`;
  return days < soonDays ? warning(text, 'Look at what renews it: it should have by now.') : ok(text);
}

export const publicAddress: Check = {
  name: 'public address',
  look: async ({ config: { publicUrl }, chance: { now } }) => {
    // Its absence is a doubt of the configuration.
    if (publicUrl === undefined) return [];
    const { protocol, hostname, port } = new URL(publicUrl);
    try {
      const certificate =
        protocol === 'https:' ? await readCertificate(hostname, Number(port || 443), answerMs) : undefined;
      if (certificate?.problem !== undefined && certificate.validTo > now())
        return error(
          `Browsers do not trust the certificate of ${publicUrl} (${certificate.problem}).`,
          'Have the proxy use one of a public authority, with its whole chain and this host’s name.',
        );
      if (certificate !== undefined && certificate.validTo <= now())
        return certificateFinding(hostname, certificate.validTo, now());
      const answer = await askServer(`${publicUrl}/health`, answerMs);
      if (answer.status !== 200 || !answer.text.includes('"status":"ok"'))
        return error(
          `${publicUrl} leads to somebody else or to no server (HTTP ${answer.status}).`,
          'Check the name’s address and the proxy’s rules, and that a server runs.',
        );
      return certificate === undefined
        ? warning(
            `${publicUrl} answers, without encryption.`,
            'Put a proxy with a certificate in front (docs/examples), and https into PUBLIC_URL.',
          )
        : certificateFinding(hostname, certificate.validTo, now());
    } catch (failure) {
      return error(
        `${publicUrl} does not answer (${reasonOf(failure)}).`,
        'Check that a server and the proxy run, the name’s address, and the firewall.',
      );
    }
  },
};

function reasonOf(failure: unknown): string {
  const { cause, code, message } = failure as Error & { readonly code?: string };
  return (cause as { readonly code?: string } | undefined)?.code ?? code ?? message;
}
