import { useWords } from "../language.ts";

/** A user in the table of administrators. */
export interface UserEntry {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: "admin" | "user";
  readonly disabled: boolean;
  /** The one who looks at the table: nobody takes rights from themselves. */
  readonly isSelf: boolean;
}

/** The users and what can be done to each. */
export function UsersTable(
  { entries, caption }: { entries: readonly UserEntry[]; caption: string },
) {
  const { users } = useWords();
  return (
    <table class="cards">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{users.name}</th>
          <th scope="col">{users.email}</th>
          <th scope="col">{users.role}</th>
          <th scope="col">{users.state}</th>
          <th scope="col">{users.change}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((user) => (
          <tr key={user.id}>
            <th scope="row" class="name">
              {user.name} {user.isSelf && <span class="hint">({users.you})</span>}
            </th>
            <td>{user.email}</td>
            <td>{users.roles[user.role]}</td>
            <td>
              <span class={user.disabled ? "tag tag-rejected" : "tag tag-exact"}>
                {user.disabled ? users.disabled : users.active}
              </span>
            </td>
            <td>{!user.isSelf && <Changes user={user} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ user }: { user: UserEntry }) {
  const { users, passwordLink } = useWords();
  const changes = [
    user.role === "admin"
      ? { to: "user", label: users.makeUser }
      : { to: "admin", label: users.makeAdmin },
    user.disabled ? { to: "enable", label: users.enable } : { to: "disable", label: users.disable },
    { to: "password", label: passwordLink.newLink },
  ];
  return (
    <div class="row">
      {changes.map(({ to, label }) => (
        <form key={to} method="post" action="/settings/users" novalidate>
          <input type="hidden" name="user" value={user.id} />
          <input type="hidden" name="change" value={to} />
          <button type="submit" class="plain" aria-label={users.ofUser(label, user.name)}>
            {label}
          </button>
        </form>
      ))}
    </div>
  );
}
