/**
 * The network's control over HTTP: the page's only way to it. A verb is a question `POST /phone/<number>/<verb>` with
 * `{ args, name? }`; bytes travel as `{ $bytes }`.
 */

async function ask(path, args = [], name = undefined) {
  const response = await fetch(`/${path}`, { method: 'POST', body: JSON.stringify({ args, name }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer?.error ?? `${response.status}`);
  return answer;
}

const at = ({ number, isAccount }) => `${isAccount ? 'account' : 'phone'}/${encodeURIComponent(number)}`;

/** One phone by its verbs: `phoneOf(person).says('oi', { to })`. */
export const phoneOf = (person) =>
  new Proxy(
    {},
    {
      get:
        (_, verb) =>
        (...args) =>
          ask(`${at(person)}/${verb}`, args),
    },
  );

/** Whoever is spoken of joins the network. */
export const join = (person) => ask(`${at(person)}/screen`, [], person.name);

export const people = () => ask('people');
export const log = () => ask('log');
export const addFault = (rule) => ask('faults/add', [rule]);
export const setMediaFault = (where, fault) => ask('faults/media', [where, fault]);
export const clearFaults = () => ask('faults/clear');
