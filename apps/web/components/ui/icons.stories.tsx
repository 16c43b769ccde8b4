import * as icons from './icons.tsx';

export default { title: 'Icons' };

export function All() {
  return (
    <ul className="grid grid-cols-4 gap-3 tablet:grid-cols-8">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex flex-col items-center gap-1 text-center text-xs text-faint">
          <Icon className="size-7 text-text" />
          <span className="max-w-full break-words">{name.replace('Icon', '')}</span>
        </li>
      ))}
    </ul>
  );
}
