/* api-reference.mjs - renders docs/openapi.json as a page: every route by its tag, then every schema. */
import { escape, relative, slugger } from './html.mjs';

const needs = {
    open: 'Open to everyone.',
    session: 'Needs a session: a guest’s, an account’s or a bot’s.',
    account: 'Needs the session of an account.',
    worker: 'Needs a worker’s token.',
};

const heard = (text) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const nameOf = (ref) => ref.split('/').at(-1);
const schemaLink = (name) => `<a href="#schema-${name.toLowerCase()}">${name}</a>`;

/* Bounds in few words: from 1 to 40 letters, at most 4, a pattern. */
function bounds(schema) {
    const range = (least, greatest, unit) => {
        if (least === undefined && greatest === undefined) return [];
        if (least === undefined) return [`at most ${greatest}${unit}`];
        if (least === greatest) return [`${least}${unit}`];
        return [greatest === undefined ? `at least ${least}${unit}` : `${least} to ${greatest}${unit}`];
    };
    return [
        ...range(schema.minimum, schema.maximum, ''),
        ...range(schema.minLength, schema.maxLength, ' characters'),
        ...range(schema.minItems, schema.maxItems, ' items'),
        ...(schema.pattern ? [`<code>${escape(schema.pattern)}</code>`] : []),
        ...(schema.default === undefined ? [] : [`default <code>${escape(JSON.stringify(schema.default))}</code>`]),
    ].join(', ');
}

/* The type in a word or two. */
function typeOf(schema) {
    if (schema.$ref) return schemaLink(nameOf(schema.$ref));
    if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
    if (schema.enum) return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' or ');
    if (schema.items) return `array of ${typeOf(schema.items)}`;
    return [schema.type].flat().filter(Boolean).join(' or ') || 'any value';
}

/* Objects inside a schema are rows of their own, under a longer name. */
function fields(schema, prefix = '') {
    return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
        const inner = value.items?.properties ? value.items : value;
        const path = `${prefix}${name}${value.items ? '[]' : ''}`;
        const needed = schema.required?.includes(name) ?? false;
        return [{ path: `${prefix}${name}`, value, needed }, ...fields(inner, `${path}.`)];
    });
}

function rows(list) {
    const titles = ['field', 'type', 'required', 'meaning'].map((title) => `<th scope="col">${title}</th>`);
    const line = ({ path, value, needed }) => {
        const meaning = [heard(value.description ?? ''), bounds(value)].filter(Boolean).join(' ');
        const cells = [`<code>${escape(path)}</code>`, typeOf(value), needed ? 'yes' : 'no', meaning];
        return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    };
    return `<div class="scroll" data-name="Fields"><table class="fields"><thead><tr>${titles.join('')}</tr></thead>
<tbody>${list.map(line).join('\n')}</tbody></table></div>`;
}

function schemaHtml(schema) {
    if (schema.properties) return rows(fields(schema));
    const items = schema.items?.properties ? rows(fields(schema.items)) : '';
    const limits = bounds(schema);
    return `<p>${typeOf(schema)}${limits ? `: ${limits}` : ''}</p>${items}`;
}

function bodies(content = {}) {
    return Object.entries(content)
        .map(([type, { schema }]) => {
            const simple = schema.$ref || !schema.properties;
            return `<p><code>${type}</code>${simple ? `: ${typeOf(schema)}` : ''}</p>${simple ? '' : schemaHtml(schema)}`;
        })
        .join('\n');
}

function responses(operation, components) {
    const line = ([status, answer]) => {
        const real = answer.$ref ? components.responses[nameOf(answer.$ref)] : answer;
        return `<dt>${status}</dt><dd><p>${heard(real.description)}</p>${bodies(real.content)}</dd>`;
    };
    return `<dl class="responses">${Object.entries(operation.responses).map(line).join('\n')}</dl>`;
}

function operationHtml(entry, components) {
    const { method, path, operation, id } = entry;
    const { parameters = [], requestBody } = operation;
    const given = parameters.map((one) => ({
        path: `${one.name} (${one.in})`,
        value: { ...one.schema, description: one.description ?? one.schema?.description },
        needed: one.required ?? false,
    }));
    return `<h3 id="${id}">${escape(operation.summary)}</h3>
<p class="route"><code><b>${method.toUpperCase()}</b> ${escape(path).replace(/\//g, '/<wbr>')}</code></p>
${operation.description ? `<p>${heard(operation.description)}</p>` : ''}
<p>${needs[operation['x-needs']]}</p>
${given.length > 0 ? `<h4>Parameters</h4>${rows(given)}` : ''}
${requestBody ? `<h4>Body</h4>${bodies(requestBody.content)}` : ''}
<h4>Answers</h4>
${responses(operation, components)}`;
}

function operations(api, slug) {
    return Object.entries(api.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
            method,
            path,
            operation,
            id: slug(operation.operationId),
        })),
    );
}

function tagHtml({ name, description }, all, components) {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return `<h2 id="${name}">${escape(description)}</h2>\n${own.map((entry) => operationHtml(entry, components)).join('\n')}`;
}

/* For searching: a route by its summary and its path. */
function sectionsOf(all, schemas) {
    const routes = all.map(({ id, method, path, operation }) => ({
        id,
        text: operation.summary,
        depth: 3,
        words: `${method.toUpperCase()} ${path} ${operation.description ?? ''}`.trim(),
    }));
    const shapes = Object.entries(schemas).map(([name, schema]) => ({
        id: `schema-${name.toLowerCase()}`,
        text: name,
        depth: 3,
        words: `${schema.description ?? ''} ${fields(schema)
            .map(({ path }) => path)
            .join(' ')}`.trim(),
    }));
    return [{ id: '', text: 'API reference', depth: 1, words: 'OpenAPI HTTP routes' }, ...routes, ...shapes];
}

export function referencePage(api, page, book) {
    const { components } = api;
    const all = operations(api, slugger());
    const file = relative(page.target, book.ship(page.source));
    const guide = relative(page.target, book.bySource.get('docs/api.md').target);
    const schemas = Object.entries(components.schemas).map(([name, schema]) => {
        const { description, ...shape } = schema;
        const said = description ? `<p>${heard(description)}</p>` : '';
        return `<h3 id="schema-${name.toLowerCase()}">${name}</h3>${said}${schemaHtml(shape)}`;
    });
    const html = `<h1>API reference</h1>
<p>Every route of the service, made from <a href="${file}">openapi.json</a>.
<a href="${guide}">HTTP and WebSocket API</a> says how to use them, and what the socket sends.</p>
<p>${heard(api.info.description.replace(/ The socket at.*$/, ''))}</p>
${api.tags.map((tag) => tagHtml(tag, all, components)).join('\n')}
<h2 id="schemas">Schemas</h2>
${schemas.join('\n')}
`;
    const headings = [
        ...api.tags.map(({ name, description }) => ({ id: name, text: description, depth: 2 })),
        { id: 'schemas', text: 'Schemas', depth: 2 },
    ];
    return { html, headings, sections: sectionsOf(all, components.schemas) };
}
