/** Elements in few words, and notices that go away by themselves. */

/** Puts these in place of whatever was there; lists may be nested, and what is null or false is left out. */
export function fill(element, ...children) {
  const shown = children.flat(Number.POSITIVE_INFINITY);
  element.replaceChildren(
    ...shown.filter((child) => child !== null && child !== undefined && child !== false),
  );
}

/** `h('button', { class: 'primary', onclick }, 'Send')`; what is null or false is left out. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') element[name] = value;
    else if (name === 'hue') element.style.setProperty('--hue', value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  fill(element, ...children);
  return element;
}

export const field = (label, control) => h('label', { class: 'field' }, label, control);

export const choose = (options, value, onchange) =>
  h(
    'select',
    { onchange: (event) => onchange?.(event.target.value) },
    options.map(([name, label]) => h('option', { value: name, selected: name === value }, label)),
  );

const noticeMs = 4_000;

export function notice(text) {
  const shown = h('p', {}, text);
  document.querySelector('#notices').append(shown);
  setTimeout(() => shown.remove(), noticeMs);
}

/** Does it, and says so when it fails. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    notice(error.message);
    return undefined;
  }
}

/** Asks in a dialog; resolves with the fields, or null. */
export function ask(title, fields, confirm = 'OK') {
  return new Promise((resolve) => {
    const inputs = Object.entries(fields).map(([name, { label, ...props }]) =>
      field(label, h('input', { name, autocomplete: 'off', ...props })),
    );
    const dialog = h(
      'dialog',
      { onclose: () => dialog.remove() },
      h(
        'form',
        {
          class: 'stack',
          method: 'dialog',
          onsubmit: (event) => resolve(Object.fromEntries(new FormData(event.target))),
        },
        h('h1', {}, title),
        inputs,
        h(
          'div',
          { class: 'row' },
          h('button', { class: 'primary' }, confirm),
          h('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, 'Cancel'),
        ),
      ),
    );
    dialog.addEventListener('close', () => resolve(null));
    document.body.append(dialog);
    dialog.showModal();
  });
}
